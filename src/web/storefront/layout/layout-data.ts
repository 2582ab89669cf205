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

type Loaded = Awaited<ReturnType<typeof loadLayout>>
type Menus = Loaded['menus']

/** What stays away from a browser whose page came with a foot: the stills there have it. */
export type LayoutData = Pick<Loaded, 'settings' | 'languages'> &
  Partial<Pick<Loaded, 'about' | 'channels' | 'hours'>> & { menus: Pick<Menus, 'header'> & Partial<Menus> }

/** The shop's settings, menus and hours, for whatever stands inside the layout. */
export function useLayoutData(): LayoutData {
  return useRouteLoaderData('layout') as LayoutData
}
