import { setTimeout as delay } from 'node:timers/promises'
import type { CustomerImport } from '../../src/shared/contracts/customer-import-shape.ts'
import type { CustomerTarget, ExistingAccountPolicy } from '../../src/shared/rules/customer-imports.ts'
import { isImportInProgress } from '../../src/shared/rules/imports.ts'
import type { TestApp } from './app.ts'
import { IMPORTER_PASSWORD, type Importer } from './build-importer.ts'

const IMPORTS = '/admin/customer-imports/'

/** Uploads a file of customers as the browser does, and waits until the server has parsed it. */
export async function uploadCustomerFile(
  shop: TestApp,
  as: Importer,
  content: string | Buffer,
  fileName = 'customers.csv',
): Promise<CustomerImport> {
  const bytes = Buffer.from(content)
  const begun = await shop.post<CustomerImport>(IMPORTS, { fileName, bytes: bytes.byteLength }, as)
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body))
  const { id } = begun.body.data
  const piece = 1024 * 1024
  for (let offset = 0; offset < bytes.byteLength; offset += piece) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api${IMPORTS}${id}/pieces?offset=${offset}`,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv' },
      payload: bytes.subarray(offset, offset + piece),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return waitForCustomerImportEnd(shop, as, id)
}

/** Waits until no work on the import remains. */
export async function waitForCustomerImportEnd(shop: TestApp, as: Importer, id: number): Promise<CustomerImport> {
  for (;;) {
    await shop.app.services.imports.idle()
    const { body } = await shop.get<CustomerImport>(`${IMPORTS}${id}`, as)
    if (!isImportInProgress(body.data.state)) return body.data
    await delay(30)
  }
}

interface Changed {
  existing?: ExistingAccountPolicy
  invite?: boolean
  language?: string
  targets?: (CustomerTarget | null)[]
}

/** Changes some answers of an import, and resolves to the new preview. */
export async function answerCustomerImport(
  shop: TestApp,
  as: Importer,
  { id, language, answers, answersVersion: version, columns }: CustomerImport,
  changed: Changed,
): Promise<CustomerImport> {
  const sent = { language, ...answers, targets: columns.map(({ target }) => target), version, ...changed }
  const { status, body } = await shop.post<CustomerImport>(`${IMPORTS}${id}/answers`, sent, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return waitForCustomerImportEnd(shop, as, id)
}

/** Starts an import with its current answers, and waits for its end. */
export async function startCustomerImport(
  shop: TestApp,
  as: Importer,
  { id, answersVersion: version }: CustomerImport,
): Promise<CustomerImport> {
  const { status, body } = await shop.post(`${IMPORTS}${id}/start`, { password: IMPORTER_PASSWORD, version }, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return waitForCustomerImportEnd(shop, as, id)
}
