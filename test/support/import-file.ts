import { setTimeout as delay } from 'node:timers/promises'
import type { CatalogImport } from '../../src/shared/contracts/imports.ts'
import { isImportInProgress } from '../../src/shared/rules/imports.ts'
import type { TestApp } from './app.ts'
import { IMPORTER_PASSWORD, type Importer } from './build-importer.ts'

const password = IMPORTER_PASSWORD

/** Uploads a file chunk by chunk as the browser does, and waits until the server has parsed it. */
export async function sendFile(
  shop: TestApp,
  as: Importer,
  content: string | Buffer,
  { fileName = 'products.csv', language = null as string | null, piece = 1024 * 1024 } = {},
): Promise<CatalogImport> {
  const bytes = Buffer.from(content)
  const begun = await shop.post<CatalogImport>('/admin/imports/', { fileName, bytes: bytes.byteLength, language }, as)
  if (begun.status !== 201) throw new Error(JSON.stringify(begun.body))
  for (let offset = 0; offset < bytes.byteLength; offset += piece) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/admin/imports/${begun.body.data.id}/pieces?offset=${offset}`,
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv' },
      payload: bytes.subarray(offset, offset + piece),
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return waitForImportEnd(shop, as, begun.body.data.id)
}

/**
 * Waits until no work on the import remains, in this or another process. After the final state is saved, the background
 * work still looks for further imports: it would process this import again if a test changed its row too early.
 */
export async function waitForImportEnd(shop: TestApp, as: Importer, id: number): Promise<CatalogImport> {
  for (;;) {
    await shop.app.services.imports.idle()
    const { body } = await shop.get<CatalogImport>(`/admin/imports/${id}`, as)
    if (!isImportInProgress(body.data.state)) return body.data
    await delay(30)
  }
}

/**
 * Starts an import with its current answers, and waits for its end. Untracked stock is set to 0 unless there is an
 * answer for it.
 */
export async function startImport(shop: TestApp, as: Importer, id: number): Promise<CatalogImport> {
  let { data } = (await shop.get<CatalogImport>(`/admin/imports/${id}`, as)).body
  if (data.untracked > 0 && data.answers.untrackedStock === null)
    data = await answerImport(shop, as, data, { untrackedStock: 0 })
  const sent = { password, version: data.answersVersion }
  const { status, body } = await shop.post<CatalogImport>(`/admin/imports/${id}/start`, sent, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return waitForImportEnd(shop, as, id)
}

/** Changes some answers of an import, and resolves to the new preview. */
export async function answerImport(
  shop: TestApp,
  as: Importer,
  { id, language, answers, answersVersion }: CatalogImport,
  changed: Partial<CatalogImport['answers'] & { language: string }>,
): Promise<CatalogImport> {
  const sent = { language, ...answers, version: answersVersion, ...changed }
  const { status, body } = await shop.post<CatalogImport>(`/admin/imports/${id}/answers`, sent, as)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return waitForImportEnd(shop, as, id)
}

/** Uploads and imports a file. */
export async function importFile(
  shop: TestApp,
  as: Importer,
  content: string | Buffer,
  options?: { fileName?: string; language?: string; piece?: number },
): Promise<CatalogImport> {
  const { id } = await sendFile(shop, as, content, options)
  return startImport(shop, as, id)
}

export async function exportFile(shop: TestApp, as: Importer): Promise<string> {
  const { body } = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/catalog/export',
    headers: { authorization: `Bearer ${as.token}` },
    payload: { password },
  })
  return body
}
