import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface IconProps {
  /** Points forward or back, so it turns round in Arabic and Hebrew. */
  mirrored?: boolean
  className?: string
}

/** The frame of every icon: 24 grid, 1.75 stroke (in CSS), silent to screen readers: the words stand beside it. */
export function Icon({ mirrored, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={classNames('icon', mirrored && 'icon--mirrored', className)} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}
