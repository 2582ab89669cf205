import { useProfession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { addCardToCart, canAdd } from '../catalog/product-card/add-card-to-cart.ts'
import type { Card } from '../catalog/product-card/card.ts'
import { ProductCard } from '../catalog/product-card/ProductCard.tsx'

const SIZES = '(min-width: 80rem) 19rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw'

/**
 * Product card with a button that adds the product to the cart. The heart button of the card removes the product from
 * the wishlist.
 */
export function WishlistProduct({ card }: { card: Card }) {
  return (
    <li className="wishlist__product">
      <ProductCard card={card} sizes={SIZES} quickAdd={false} />
      <IntoCart card={card} />
    </li>
  )
}

function IntoCart({ card }: { card: Card }) {
  const { t } = useI18n()
  const profession = useProfession()
  if (!canAdd(card, profession)) return null
  const look = { variant: 'secondary', size: 'small', wide: true } as const
  return card.hasOptions ? (
    <LinkButton {...look} render={link => <Link to={paths.product(card)} {...link} />}>
      {t('wishlist.choose')} <VisuallyHidden>{card.name}</VisuallyHidden>
    </LinkButton>
  ) : (
    <Button {...look} onClick={() => addCardToCart(card, t)}>
      {t('wishlist.add')} <VisuallyHidden>{card.name}</VisuallyHidden>
    </Button>
  )
}
