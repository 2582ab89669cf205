import { useRouteLoaderData } from 'react-router'
import type { loadFrame } from './load-frame.ts'

export interface MenuLink {
  label: string
  href: string
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>

/** The shop's settings, menus and hours, for whatever stands inside the layout. */
export function useFrame(): Frame {
  return useRouteLoaderData('layout') as Frame
}
