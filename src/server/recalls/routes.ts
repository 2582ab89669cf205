import { recalls } from '../../shared/contracts/recalls.ts'
import { type Route, route } from '../http/routes.ts'
import { recallOf } from './queries.ts'
import { recallFile } from './recall-file.ts'
import { recallLot } from './recall-lot.ts'

export const routes: Route[] = [
  route(recalls.adminGetRecall, async ({ db, params, language }) => ({
    data: await recallOf(db, params.id, language),
  })),
  route(recalls.adminGetRecallList, async ({ services, params, language, who }) => ({
    data: await recallFile(services, params.id, { language, who }),
  })),
  route(recalls.adminRecallLot, async ({ db, services, params, body, who, language }) => {
    await recallLot(services, params.id, body, who)
    return { data: await recallOf(db, params.id, language) }
  }),
]
