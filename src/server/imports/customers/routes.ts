import { customerImports } from '../../../shared/contracts/customer-imports.ts'
import { skipAudit } from '../../audit/write-audit.ts'
import { type Route, route } from '../../http/routes.ts'
import { startImportWork } from '../begin-work.ts'
import { failedRows } from '../failed-rows.ts'
import { receiveImportChunk, registerImport } from '../receive-import-chunk.ts'
import { startImport } from '../start-import.ts'
import { stopImport } from '../stop-import.ts'
import { answerCustomerImport } from './answer-customers.ts'
import { customerImportById, customerImportLines, listCustomerImports } from './queries.ts'

const subject = 'customers' as const

export const customerRoutes: Route[] = [
  route(customerImports.adminListCustomerImports, ({ db, query, language }) =>
    listCustomerImports(db, query, language),
  ),
  route(customerImports.adminBeginCustomerImport, async ({ db, body, who, language, now }) => {
    skipAudit()
    const id = await registerImport(db, { ...body, subject }, who.userId, now)
    return { data: await customerImportById(db, id, language) }
  }),
  route(
    customerImports.adminSendCustomerImportPiece,
    async ({ db, services, params: { id }, query, file, language }) => {
      skipAudit()
      if (await receiveImportChunk(db, { id, subject }, { offset: query.offset ?? 0, content: file }))
        startImportWork(services, id)
      return { data: await customerImportById(db, id, language) }
    },
  ),
  route(customerImports.adminGetCustomerImport, async ({ db, params, language }) => ({
    data: await customerImportById(db, params.id, language),
  })),
  route(customerImports.adminListCustomerImportLines, ({ db, params, query, language }) =>
    customerImportLines(db, params.id, query, language),
  ),
  route(customerImports.adminAnswerCustomerImport, async ({ db, services, params: { id }, body, who, language }) => {
    await answerCustomerImport(services, id, body, who)
    startImportWork(services, id)
    return { data: await customerImportById(db, id, language) }
  }),
  route(customerImports.adminStartCustomerImport, async ({ db, services, params: { id }, body, who, language }) => {
    await startImport(services, { id, subject }, body, who)
    startImportWork(services, id)
    return { data: await customerImportById(db, id, language) }
  }),
  route(customerImports.adminStopCustomerImport, async ({ db, services, params: { id }, who, language }) => {
    await stopImport(services, { id, subject }, who)
    return { data: await customerImportById(db, id, language) }
  }),
  route(customerImports.adminExportFailedCustomers, async ({ db, params: { id }, language }) => {
    const { fileName } = await customerImportById(db, id, language)
    const name = `${fileName.replace(/\.csv$/i, '')}-failed.csv`
    return { data: { stream: failedRows(db, id, language), contentType: 'text/csv; charset=utf-8', name } }
  }),
]
