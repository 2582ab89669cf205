import { useRouteLoaderData } from 'react-router'
import type { loadLayout } from './load-layout.ts'

export interface MenuLink {
  label: string
  href: string
  /** Sublinks; in the header's menu only. */
  items?: MenuLink[]
  /** True if the phone menu also lists the link among the categories. */
  isBelow?: true
}

type LayoutData = Awaited<ReturnType<typeof loadLayout>>

/** Returns the shop's settings, menus and opening hours, for components inside the layout. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData('layout') as LayoutData
}
