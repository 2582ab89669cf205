import { classNames } from './class-names.ts'

export interface SkeletonProps {
  shape?: 'line' | 'picture' | 'button'
  length?: 'full' | 'long' | 'short'
}

/** Placeholder of loading content, in its shape. */
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
