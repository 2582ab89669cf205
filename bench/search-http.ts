import { Agent, get } from 'node:http'
import type { Language } from '../src/shared/i18n/languages.ts'
import { startShopProcess } from '../test/support/shop-process.ts'

export interface BenchQuery {
  query: string
  language: Language
}

/**
 * Starts a shop in a child process and returns a client that searches its product list over HTTP. The client runs on
 * the same machine and uses part of its CPU time.
 */
export async function openSearchShop(url: string, clients: number) {
  const shop = await startShopProcess(url)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const request = ({ query, language }: BenchQuery) =>
    answered(agent, `${shop.address}/api/products/?limit=10&query=${encodeURIComponent(query)}`, language)
  // The shop builds its index in the background after its start; the first request waits for it.
  await request({ query: 'serum', language: 'en' })
  return {
    ask: request,
    close: async () => {
      agent.destroy()
      await shop.close()
    },
  }
}

function answered(agent: Agent, url: string, language: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-language': language } }, answer => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}
