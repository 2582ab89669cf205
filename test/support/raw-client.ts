import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { TestApp } from './app.ts'

/** TCP client that writes the given bytes and collects the response. */
export interface RawClient {
  socket: Socket
  /** Resolves to all received bytes when the server closes the connection. */
  closed: Promise<string>
  /** Sends one byte every few milliseconds until the connection is closed. */
  drip: () => void
}

/**
 * Opens a TCP connection. With `reads: false` the client never reads, so that the response fills the kernel's buffers.
 */
export async function openRawClient(port: number, { reads = true } = {}): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1' })
  const chunks: Buffer[] = []
  if (reads) socket.on('data', chunk => chunks.push(chunk))
  // Ignores errors: a reset after the last bytes counts as a normal close.
  socket.on('error', () => {})
  const closed = new Promise<string>(resolve =>
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1'))),
  )
  const drip = () => {
    const timer = setInterval(() => socket.write('x'), 5)
    socket.once('close', () => clearInterval(timer))
  }
  await once(socket, 'connect')
  return { socket, closed, drip }
}

/** Lets a test app listen on a free port, and returns the port. */
export async function listenOnFreePort({ app }: TestApp): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Returns the status codes of the responses that a client received. */
export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
