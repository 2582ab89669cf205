import { Agent, get } from 'node:http'
import type { Language } from '../src/shared/i18n/languages.ts'
import { openChildShop } from '../test/support/child-shop.ts'

export interface Asked {
  query: string
  language: Language
}

/** The list page's call with its cards, asked of a shop in a process of its own; its client takes its share of the machine. */
export async function openSearchShop(url: string, clients: number) {
  const shop = await openChildShop(url)
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const ask = ({ query, language }: Asked) =>
    answered(agent, `${shop.address}/api/products/?limit=10&query=${encodeURIComponent(query)}`, language)
  // The shop fills its memory behind its opening; whoever asks first waits for it.
  await ask({ query: 'serum', language: 'en' })
  return {
    ask,
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
