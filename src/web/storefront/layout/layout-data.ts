import { useRouteLoaderData } from 'react-router'
import type { loadLayout } from './load-layout.ts'

export interface MenuLink {
  label: string
  href: string
  /** Sublinks, in the header's menu only. */
  items?: MenuLink[]
  /** True if the phone's menu lists it among the categories below. */
  isBelow?: true
}

type LayoutData = Awaited<ReturnType<typeof loadLayout>>

/** The shop's settings, menus and hours, for components inside the layout. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData('layout') as LayoutData
}
