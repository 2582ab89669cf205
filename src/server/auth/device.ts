import Bowser from 'bowser'
import type { Device } from '../../shared/contracts/auth-security.ts'

/** Known facts about the requesting device. */
export interface Caller {
  userAgent: string
  /** Client network address, trusted from the configured proxies only. */
  address: string
}

const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** Device as described by its user agent. */
export function readDevice(userAgent: string): Device {
  // The parser does not accept an empty text.
  if (userAgent === '') return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? null }
}

/** True for the same browser on the same system; versions are ignored. */
export function isSameDeviceType(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system
}
