import type { ReactNode } from 'react'

/** SVG frame of a line drawing, with two lines for the ground. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 176 132" aria-hidden="true">
      <path className="drawing__ground" d="M8 118h160M28 126h120" />
      {children}
    </svg>
  )
}

/** Olive sprig at a position; `at` is an SVG transform. */
export function Sprig({ at }: { at: string }) {
  return (
    <g className="drawing__leaf" transform={at}>
      <path d="M0 0C4-14 3-30-4-44" fill="none" />
      <path d="M2-10c8-2 14-7 16-15-9 1-15 6-16 15zM2-22c7-3 11-9 11-16-8 3-12 8-11 16zM2-16c-8-1-14-6-17-13 9 0 15 5 17 13zM0-30c-7-2-11-7-13-14 8 1 12 7 13 14zM-4-44c-2-6 0-12 4-16 3 6 1 12-4 16z" />
    </g>
  )
}
