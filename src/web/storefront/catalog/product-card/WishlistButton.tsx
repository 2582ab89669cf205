import type { ReactNode } from 'react'
import { useApi } from '../../../api/provider.tsx'
import { useI18n } from '../../../i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { toggleWishlist, useWishlist } from '../../../wishlist-store.ts'

interface WishlistButtonProps {
  product: { id: number; name: string }
  className: string
  /** Text beside the heart. */
  children?: ReactNode
  /**
   * True to render nothing until the wishlist is loaded. By default the button is shown unfilled, which reserves its
   * space.
   */
  late?: boolean
}

/**
 * Heart button that toggles the wishlist. Never filled on the server and at first paint, because the HTML is the same
 * for every visitor.
 */
export function WishlistButton({ product: { id, name }, className, children, late }: WishlistButtonProps) {
  const { t } = useI18n()
  const api = useApi()
  const requested = useWishlist(({ ids }) => ids.includes(id))
  const isLoading = useWishlist(state => state.isLoading)
  if (late && isLoading) return null
  return (
    <button
      type="button"
      className={className}
      aria-pressed={requested}
      aria-label={t('common.card.wish', { name })}
      onClick={() => toggleWishlist(api, id)}
    >
      <Icon name="heart" />
      {children}
    </button>
  )
}
