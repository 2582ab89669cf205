import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toggleWish, useWishlist } from '../../wishlist-store.ts'

interface WishButtonProps {
  product: { id: number; name: string }
  className: string
}

/** A heart: empty on the server and at first paint, since pages are the same for everybody. */
export function WishButton({ product: { id, name }, className }: WishButtonProps) {
  const { t } = useI18n()
  const api = useApi()
  const wished = useWishlist(({ ids }) => ids.includes(id))
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-pressed={wished}
      aria-label={t('common.card.wish', { name })}
      onClick={() => toggleWish(api, id)}
    >
      <Icon name="heart" />
    </button>
  )
}
