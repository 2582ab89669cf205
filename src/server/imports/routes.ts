import { imports } from '../../shared/contracts/imports.ts'
import { skipAudit } from '../audit/write-audit.ts'
import { type Route, route } from '../http/routes.ts'
import { answerImport } from './answer-import.ts'
import { startImportWork } from './begin-work.ts'
import { exportCatalogue } from './export-catalog.ts'
import { failedRows } from './failed-rows.ts'
import { failedImages, importById, importLines, listImports } from './queries.ts'
import { receiveImportChunk, registerImport } from './receive-import-chunk.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'

const CSV = 'text/csv; charset=utf-8'

export const routes: Route[] = [
  route(imports.adminListImports, ({ db, query, language }) => listImports(db, query, language)),
  route(imports.adminBeginImport, async ({ db, body, who, language, now }) => {
    skipAudit()
    return {
      data: await importById(db, await registerImport(db, { ...body, subject: 'products' }, who.userId, now), language),
    }
  }),
  route(imports.adminSendImportPiece, async ({ db, services, params: { id }, query, file, language }) => {
    skipAudit()
    if (await receiveImportChunk(db, { id, subject: 'products' }, { offset: query.offset ?? 0, content: file }))
      startImportWork(services, id)
    return { data: await importById(db, id, language) }
  }),
  route(imports.adminGetImport, async ({ db, params, language }) => ({
    data: await importById(db, params.id, language),
  })),
  route(imports.adminListImportLines, ({ db, params, query, language }) => importLines(db, params.id, query, language)),
  route(imports.adminListImportImages, ({ db, params, query, language }) =>
    failedImages(db, params.id, query, language),
  ),
  route(imports.adminAnswerImport, async ({ db, services, params: { id }, body, who, language }) => {
    await answerImport(services, id, body, who)
    startImportWork(services, id)
    return { data: await importById(db, id, language) }
  }),
  route(imports.adminStartImport, async ({ db, services, params: { id }, body, who, language }) => {
    await startImport(services, { id, subject: 'products' }, body, who)
    startImportWork(services, id)
    return { data: await importById(db, id, language) }
  }),
  route(imports.adminStopImport, async ({ db, services, params: { id }, who, language }) => {
    await stopImport(services, { id, subject: 'products' }, who)
    return { data: await importById(db, id, language) }
  }),
  route(imports.adminExportFailedRows, async ({ db, params: { id }, language }) => {
    const { fileName } = await importById(db, id, language)
    const name = `${fileName.replace(/\.csv$/i, '')}-failed.csv`
    return { data: { stream: failedRows(db, id, language), contentType: CSV, name } }
  }),
  route(imports.adminExportCatalog, async ({ services, body, who }) => ({
    data: await exportCatalogue(services, body.password, who),
  })),
]
