import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Connection } from './http-client.ts'

/** A recorded response of the shop that a bare server repeats. */
export interface RecordedResponse {
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/** Headers that a server writes by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/**
 * Requests an address until the length of its response is stable, because the shop may recompress cached responses
 * later.
 */
export async function recordResponse(port: number, path: string, headers: string): Promise<RecordedResponse> {
  const connection = new Connection(port)
  try {
    let answer = await connection.get(path, headers, { keepBody: true })
    for (let settled = 0; settled < 10; ) {
      await new Promise(resolve => setTimeout(resolve, 50))
      const next = await connection.get(path, headers, { keepBody: true })
      if (next.status !== 200) throw new Error(`${path} was answered with ${next.status}`)
      settled = next.bytes === answer.bytes ? settled + 1 : 0
      answer = next
    }
    const lines = answer.headers.split('\r\n').slice(1)
    const pairs = lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
    return {
      headers: Object.fromEntries(pairs.filter(([name]) => !OWN.has(name!))),
      body: answer.body.toString('base64'),
    }
  } finally {
    connection.close()
  }
}

/** Writes recorded responses to a file; the environment variable `ANSWERS` passes its name to a bare server. */
export function writeRecordedResponses(answers: Record<string, RecordedResponse>): string {
  const file = join(mkdtempSync(join(tmpdir(), 'nadara-bench-answers-')), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  return file
}
