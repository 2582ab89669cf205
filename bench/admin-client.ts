import { connect } from '../src/server/database/connect.ts'
import { buildImporter } from '../test/support/build-importer.ts'
import { retryingFetch } from './retrying-fetch.ts'

/** Creates an admin and returns their access token. */
export async function buildAdmin(databaseUrl: string): Promise<string> {
  const { db, close } = connect(databaseUrl)
  const { token } = await buildImporter(db)
  await close()
  return token
}

interface Whole {
  id: number
  version: string
  variants: { price: number; offer: unknown; isArchived: boolean }[]
}

/** Edits the shop through the admin API of one instance, as the dashboard does. */
export function adminClient(address: string, token: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await retryingFetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-language': 'en' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
  return {
    /** Sets the price of a product's variants, in shekels. Resolves when the change is committed. */
    setPrice: async (id: number, price: number) => {
      const product = await call<Whole>('GET', `/admin/products/${id}`)
      const variants = product.variants.map(variant => ({ ...variant, price }))
      await call('PUT', `/admin/products/${id}`, { ...product, variants })
    },
    /** Changes the description of the first category. */
    describeCategory: async (description: string) => {
      interface Category {
        id: number
        texts: { en: { description: string } }
      }
      const [category] = await call<Category[]>('GET', '/admin/categories/')
      const { texts } = category!
      const en = { ...texts.en, description }
      await call('PUT', `/admin/categories/${category!.id}`, { ...category, texts: { ...texts, en } })
    },
  }
}
export type AdminClient = ReturnType<typeof adminClient>
