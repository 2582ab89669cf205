import { useRouteLoaderData } from 'react-router'
import type { loadLayout } from './load-layout.ts'

export interface MenuLink {
  label: string
  href: string
  /** What stands beneath it, in the header's alone. */
  items?: MenuLink[]
  /** The phone's menu has it among the categories below. */
  isBelow?: true
}

export type LayoutData = Awaited<ReturnType<typeof loadLayout>>

/** The shop's settings, menus and hours, for whatever stands inside the layout. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData('layout') as LayoutData
}
