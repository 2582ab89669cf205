import { GatewayRefusedError, GatewayUnreachableError } from './provider.ts'

/**
 * Runs a non-urgent gateway request. Returns false if the gateway is unreachable; a rejected request is ignored,
 * because it is retried later.
 */
export async function tryGatewayRequest(request: () => Promise<void>): Promise<boolean> {
  try {
    await request()
  } catch (error) {
    if (error instanceof GatewayUnreachableError) return false
    if (!(error instanceof GatewayRefusedError)) throw error
  }
  return true
}
