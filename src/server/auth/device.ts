import Bowser from 'bowser'
import type { Device } from '../../shared/contracts/auth-security.ts'

/** Properties of the requesting device. */
export interface ClientDevice {
  userAgent: string
  /** Network address of the client; forwarded headers are trusted from the configured proxies only. */
  address: string
  /** Cookie value of a known browser, not verified yet. */
  browserCookie: string | undefined
}

const KINDS: Record<string, Device['kind']> = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** Parses browser, system and kind of device from a user agent. */
export function readDevice(userAgent: string): Device {
  // The parser rejects an empty string.
  if (userAgent === '') return { browser: null, system: null, kind: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? null }
}

/** True for the same browser on the same system; versions are ignored. */
export function isSameDeviceType(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system
}
