import { useRouteLoaderData } from 'react-router'
import type { loadFrame } from './load-frame.ts'

export interface MenuLink {
  label: string
  href: string
  /** What stands beneath it, in the header's alone. */
  items?: MenuLink[]
  /** The phone's menu has it among the categories below. */
  isBelow?: true
}

type Loaded = Awaited<ReturnType<typeof loadFrame>>
type Menus = Loaded['menus']

/** What stays away from a browser whose page came with a foot: the stills there have it. */
export type Frame = Pick<Loaded, 'settings' | 'languages'> &
  Partial<Pick<Loaded, 'about' | 'channels' | 'hours'>> & { menus: Pick<Menus, 'header'> & Partial<Menus> }

/** The shop's settings, menus and hours, for whatever stands inside the layout. */
export function useFrame(): Frame {
  return useRouteLoaderData('layout') as Frame
}
