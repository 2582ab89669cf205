import './badges.css'
/**
 * Count on the cart icon: nothing at 0, "99+" above 99 (spec section 9). Animated when it changes. Hidden from screen
 * readers, because the button's label contains the count.
 */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="count-badge" key={count} dir="ltr" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
