import { Readable } from 'node:stream'
import { cashSettlements } from '../../shared/contracts/cash-settlements.ts'
import { skipAudit } from '../audit/write-audit.ts'
import { type Route, route } from '../http/routes.ts'
import { findSettlementWithRows, importSettlement } from './import-settlement.ts'
import { owedCash, owedCashTable } from './owed-cash.ts'
import { listSettlements, previewSettlement, settlementById } from './queries.ts'
import { readSettlement } from './read-settlement.ts'
import { resolveLine, settleLine } from './resolve-line.ts'

export const routes: Route[] = [
  route(cashSettlements.adminImportSettlement, async ({ db, services, query, file, who }) => {
    const { fileName, courier = null, preview } = query
    const settlement = { fileName, courierId: courier, rows: readSettlement(file) }
    const earlier = await findSettlementWithRows(db, settlement.rows)
    if (earlier !== null || preview) skipAudit()
    if (earlier !== null) return { data: await settlementById(db, earlier, { isEarlier: true }) }
    if (preview) return { data: await previewSettlement(db, settlement) }
    return { data: await settlementById(db, await importSettlement(services, settlement, who.userId)) }
  }),
  route(cashSettlements.adminListSettlements, ({ db, query }) => listSettlements(db, query)),
  route(cashSettlements.adminOwedCash, ({ db, query, now }) => owedCash(db, { ...query, now })),
  route(cashSettlements.adminExportOwedCash, async ({ db, query, language, now }) => ({
    data: {
      stream: Readable.from([await owedCashTable(db, { courier: query.courier, now }, language)]),
      contentType: 'text/csv; charset=utf-8',
      name: `owed-cash-${now.toISOString().slice(0, 10)}.csv`,
    },
  })),
  route(cashSettlements.adminGetSettlement, async ({ db, params }) => ({ data: await settlementById(db, params.id) })),
  route(cashSettlements.adminSettleLine, async ({ db, services, params, who }) => {
    await settleLine(services, { settlementId: params.id, lineId: params.line, adminId: who.userId })
    return { data: await settlementById(db, params.id) }
  }),
  route(cashSettlements.adminResolveLine, async ({ db, services, params, body, who }) => {
    const line = { settlementId: params.id, lineId: params.line, adminId: who.userId }
    await resolveLine(services, { ...line, note: body.note })
    return { data: await settlementById(db, params.id) }
  }),
]
