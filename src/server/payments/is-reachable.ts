import { GatewayRefused, GatewayUnreachable } from './provider.ts'

/** Asks a gateway something that can wait: false when it does not answer; what it refuses is asked another time. */
export async function isReachable(ask: () => Promise<void>): Promise<boolean> {
  try {
    await ask()
  } catch (error) {
    if (error instanceof GatewayUnreachable) return false
    if (!(error instanceof GatewayRefused)) throw error
  }
  return true
}
