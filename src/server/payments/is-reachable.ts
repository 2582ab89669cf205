import { GatewayRefused, GatewayUnreachable } from './provider.ts'

/** Runs a non-urgent gateway request: false when it does not respond; refusals are retried later. */
export async function isReachable(request: () => Promise<void>): Promise<boolean> {
  try {
    await request()
  } catch (error) {
    if (error instanceof GatewayUnreachable) return false
    if (!(error instanceof GatewayRefused)) throw error
  }
  return true
}
