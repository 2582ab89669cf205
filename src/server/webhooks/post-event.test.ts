import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startRawReceiver, UPGRADE_RESPONSE } from '../../../test/support/raw-receiver.ts'
import { isAllowedTarget, postEvent } from './post-event.ts'

const event = { body: '{}', headers: {} }
const production = { allowsLoopback: false }
const here = { allowsLoopback: true, timeout: 2_000 }

describe('SSRF protection of endpoint URLs', () => {
  test.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.7./',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[fd00::1]/',
    'https://192.168.1.1:8443/',
    'file:///etc/passwd',
  ])('rejects %s in production', async address => {
    expect(isAllowedTarget(address, production)).toBe(false)
    await expect(postEvent(address, event, production)).rejects.toThrow('not allowed')
  })

  test('rejects the connection when a host name resolves to a loopback address', async () => {
    expect(isAllowedTarget('https://localhost/', production)).toBe(true)
    await expect(postEvent('https://localhost/', event, production)).rejects.toThrow('no public address')
  })

  test('allows localhost in development, but no other private address', () => {
    expect(isAllowedTarget('http://localhost:9000/', { allowsLoopback: true })).toBe(true)
    expect(isAllowedTarget('http://10.0.0.1/', { allowsLoopback: true })).toBe(false)
  })
})

describe('a receiver', () => {
  test.each([
    ['does not answer', () => {}, /abort/i],
    ['closes the connection', socket => socket.end(), 'hang up'],
    ['answers no HTTP', socket => socket.write('hello'), 'Parse Error'],
    ['answers too many headers', socket => socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(99_999)}`), 'overflow'],
    ['answers that it is at work for ever', socket => repeat(socket, 'HTTP/1.1 102 Processing\r\n\r\n'), /abort/i],
  ] as [string, Parameters<typeof startRawReceiver>[0], string | RegExp][])(
    'causes an error if it %s',
    async (_, answer, error) => {
      const receiver = await startRawReceiver(answer)
      await expect(postEvent(receiver.url, event, { ...here, timeout: 200 })).rejects.toThrow(error)
      await receiver.close()
    },
  )

  test('reports status 101 for a receiver that responds with a protocol upgrade', async () => {
    const receiver = await startRawReceiver(socket => socket.write(UPGRADE_RESPONSE))
    expect(await postEvent(receiver.url, event, here)).toBe(101)
    await receiver.close()
  })

  test('closes the connection to a receiver whose response never ends', async () => {
    const receiver = await startRawReceiver(socket => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999999999\r\n\r\n')
      repeat(socket, Buffer.alloc(16_384))
    })
    expect(await postEvent(receiver.url, event, here)).toBe(200)
    const [socket] = receiver.sockets
    await expect.poll(() => socket!.destroyed).toBe(true)
    expect(socket!.bytesWritten).toBeLessThan(4_000_000)
    await receiver.close()
  })

  test('does not close the connection before the end of a short response', async () => {
    const received = Promise.withResolvers<boolean>()
    const receiver = await startRawReceiver(async socket => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nac')
      await delay(50)
      socket.once('close', hadError => received.resolve(!hadError))
      socket.write('ce')
    })
    expect(await postEvent(receiver.url, event, here)).toBe(200)
    expect(await received.promise).toBe(true)
    await receiver.close()
  })
})

/** Writes the same bytes repeatedly, as long as the socket accepts them. */
function repeat(socket: Parameters<Parameters<typeof startRawReceiver>[0]>[0], bytes: string | Buffer): void {
  const write = () => {
    for (let n = 0; n < 100 && !socket.destroyed; n++) if (!socket.write(bytes)) return
    if (!socket.destroyed) setImmediate(write)
  }
  socket.on('drain', write)
  write()
}
