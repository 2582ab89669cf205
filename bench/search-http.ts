import { Agent, get } from 'node:http'
import type { Language } from '../src/shared/i18n/languages.ts'
import { openChildShop } from '../test/support/child-shop.ts'

export interface BenchQuery {
  query: string
  language: Language
}

/**
 * Opens a shop in a separate process for calls of the list page with its cards; the clients use part of the machine.
 */
export async function openSearchShop(url: string, clients: number) {
  const shop = await openChildShop(url)
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
