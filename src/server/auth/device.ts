import Bowser from 'bowser'
import type { Device } from '../../shared/contracts/auth-security.ts'

/** What is known of the device that asks. */
export interface Caller {
  userAgent: string
  /** The network address, believed from the configured proxies only. */
  address: string
}

const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** A device in the words that its browser says of itself. */
export function readDevice(userAgent: string): Device {
  // The parser takes no empty text.
  if (userAgent === '') return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? null }
}

/** Whether two devices look alike: versions come and go, a browser on a system stays. */
export function isSameDeviceType(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system
}
