import './badges.css'
/**
 * Count on the cart: nothing at 0, "99+" above 99 (spec section 9), animated when it changes. The button's label
 * contains it as text.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="count-badge" key={count} dir="ltr" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
