import { Readable } from 'node:stream'
import { priceLists } from '../../../shared/contracts/price-lists.ts'
import { dayOf } from '../../../shared/rules/days.ts'
import { type Route, route } from '../../http/routes.ts'
import { runPriceChange } from '../promotions/changes.ts'
import { findTargets } from './find-targets.ts'
import { listPriceLists, priceList } from './queries.ts'
import { formatRulesCsv, readRulesCsv } from './rules-file.ts'
import { changePriceList, changeRules, createPriceList, removePriceList } from './save-price-list.ts'
import { simulatePriceList } from './simulate.ts'

export const routes: Route[] = [
  route(priceLists.adminListPriceLists, ({ db, query, language, now }) => listPriceLists(db, query, { language, now })),
  route(priceLists.adminFindPriceTargets, async ({ db, query, language }) => ({
    data: await findTargets(db, query.query ?? '', language),
  })),
  route(priceLists.adminGetPriceList, async ({ db, params, language, now }) => ({
    data: await priceList(db, params.id, { language, now }),
  })),
  route(priceLists.adminCreatePriceList, async ({ db, services, body, who, language, now }) => {
    const id = await runPriceChange(services, { who, language }, (db, actor) => createPriceList(db, body, actor))
    return { data: await priceList(db, id, { language, now }) }
  }),
  route(priceLists.adminChangePriceList, async ({ db, services, params, body, who, language, now }) => {
    await runPriceChange(services, { who, language }, (db, actor) => changePriceList(db, params.id, body, actor))
    return { data: await priceList(db, params.id, { language, now }) }
  }),
  route(priceLists.adminRemovePriceList, async ({ services, params, query, who, language }) => {
    await runPriceChange(services, { who, language }, (db, actor) =>
      removePriceList(db, params.id, query.version, actor),
    )
    return { data: {} }
  }),
  route(priceLists.adminSimulatePriceList, ({ db, body, language, now }) =>
    simulatePriceList(db, body, { language, now }),
  ),
  route(priceLists.adminExportPriceRules, async ({ db, params, language, now }) => {
    const list = await priceList(db, params.id, { language, now })
    return {
      data: {
        stream: Readable.from([formatRulesCsv(list)]),
        contentType: 'text/csv; charset=utf-8',
        name: `price-list-${list.id}-${dayOf(now)}.csv`,
      },
    }
  }),
  route(priceLists.adminImportPriceRules, async ({ db, services, params, query, file, who, language, now }) => {
    const rules = await readRulesCsv(db, file)
    const change = { version: query.version, rules }
    await runPriceChange(services, { who, language }, (db, actor) => changeRules(db, params.id, change, actor))
    return { data: await priceList(db, params.id, { language, now }) }
  }),
]
