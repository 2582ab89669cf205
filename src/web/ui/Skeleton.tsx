import { classNames } from './class-names.ts'
import './skeleton.css'

interface SkeletonProps {
  shape?: 'line' | 'image' | 'button'
  length?: 'full' | 'long' | 'short'
}

/** Placeholder with the shape of the content that is loading. */
export function Skeleton({ shape = 'line', length = 'full' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'skeleton',
        shape !== 'line' && `skeleton--${shape}`,
        length !== 'full' && `skeleton--${length}`,
      )}
    />
  )
}
