import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * Returns the server's response after the content of an email; 250 accepts the email. A promise delays the response.
 */
type SmtpReply = (email: string) => string | Promise<string>

interface Options {
  port?: number
  /** Returns the response to a command: undefined for the default 250, `null` for no response. */
  command?: (said: string) => string | null | undefined
}

/** Starts a mail server that stores received emails. It supports the subset of SMTP that the worker uses. */
export async function startSmtp(
  verdict: SmtpReply = () => '250 kept',
  { port = 0, command = () => '250 ok' }: Options = {},
) {
  const emails: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.write('220 stand-in\r\n')
    let buffer = ''
    let inLetter = false
    socket.on('data', async chunk => {
      buffer += chunk
      for (;;) {
        const end = buffer.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const said = buffer.slice(0, end)
        buffer = buffer.slice(end + (inLetter ? 5 : 2))
        if (inLetter) {
          inLetter = false
          const answer = await verdict(said)
          if (answer.startsWith('250')) emails.push(said)
          socket.write(`${answer}\r\n`)
        } else if (said === 'DATA') {
          inLetter = true
          socket.write('354 go on\r\n')
        } else if (said === 'QUIT') socket.end('221 bye\r\n')
        else {
          const answer = command(said)
          if (answer !== null) socket.write(`${answer ?? '250 ok'}\r\n`)
        }
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as { port: number }
  return {
    emails,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
