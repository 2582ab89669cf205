import { synonyms } from '../../shared/contracts/synonyms.ts'
import { type Route, route } from '../http/routes.ts'
import { addSynonyms, allFruitless, allSynonyms, changeSynonyms, removeFruitless, removeSynonyms } from './synonyms.ts'

export const routes: Route[] = [
  route(synonyms.adminListSynonyms, async ({ db }) => ({ data: await allSynonyms(db) })),
  route(synonyms.adminAddSynonyms, async ({ services, body, who }) => ({
    data: await addSynonyms(services, body, who),
  })),
  route(synonyms.adminChangeSynonyms, async ({ services, params, body, who }) => ({
    data: await changeSynonyms(services, params.id, body, who),
  })),
  route(synonyms.adminRemoveSynonyms, async ({ services, params, query, who }) => {
    await removeSynonyms(services, params.id, query.version, who)
    return { data: {} }
  }),
  route(synonyms.adminListFruitless, async ({ db }) => ({ data: await allFruitless(db) })),
  route(synonyms.adminRemoveFruitless, async ({ services, query, who }) => {
    await removeFruitless(services, query, who)
    return { data: {} }
  }),
]
