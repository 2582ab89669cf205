import { Skeleton } from './Skeleton.tsx'

/** Placeholder with the shape of a product card: image, brand, two lines of name, price. */
export function ProductCardSkeleton() {
  return (
    <div className="stack gap-s">
      <Skeleton shape="image" />
      <Skeleton length="short" />
      <Skeleton />
      <Skeleton length="long" />
      <Skeleton length="short" />
    </div>
  )
}
