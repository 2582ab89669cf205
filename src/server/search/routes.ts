import { setTimeout } from 'node:timers/promises'
import { searchNeeds } from '../../shared/contracts/search-needs.ts'
import { searchPins } from '../../shared/contracts/search-pins.ts'
import { synonyms } from '../../shared/contracts/synonyms.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import { findTargets } from './needs/find-targets.ts'
import { allNeeds } from './needs/list-needs.ts'
import { addNeed, changeNeed, removeNeed } from './needs/save-needs.ts'
import { addStarterNeeds, missingStarters } from './needs/starter-needs.ts'
import { allPins } from './pins/list-pins.ts'
import { addPin, changePin, removePin } from './pins/save-pins.ts'
import {
  addSynonyms,
  allSynonyms,
  allZeroResults,
  changeSynonyms,
  removeSynonyms,
  removeZeroResult,
} from './synonyms.ts'

/** Maximum time in milliseconds that an editor's request waits until its change is searchable. */
const MAX_WAIT_MS = 5_000

/**
 * Waits until a change of synonyms or needs is searchable, at most `MAX_WAIT_MS`. The change stays committed after a
 * timeout.
 */
async function searchable<T>({ search }: Services, write: Promise<T>): Promise<T> {
  const written = await write
  await Promise.race([search.vocabularyReady(), setTimeout(MAX_WAIT_MS, undefined, { ref: false })]).catch(() => {})
  return written
}

export const routes: Route[] = [
  route(synonyms.adminListSynonyms, async ({ db }) => ({ data: await allSynonyms(db) })),
  route(synonyms.adminAddSynonyms, async ({ services, body, who }) => ({
    data: await searchable(services, addSynonyms(services, body, who)),
  })),
  route(synonyms.adminChangeSynonyms, async ({ services, params, body, who }) => ({
    data: await searchable(services, changeSynonyms(services, params.id, body, who)),
  })),
  route(synonyms.adminRemoveSynonyms, async ({ services, params, query, who }) => {
    await searchable(services, removeSynonyms(services, params.id, query.version, who))
    return { data: {} }
  }),
  route(synonyms.adminListZeroResult, async ({ db }) => ({ data: await allZeroResults(db) })),
  route(synonyms.adminRemoveZeroResult, async ({ services, query, who }) => {
    await removeZeroResult(services, query, who)
    return { data: {} }
  }),

  route(searchNeeds.adminListNeeds, async ({ db, language }) => ({
    data: { needs: await allNeeds(db, language), starters: (await missingStarters(db)).length },
  })),
  route(searchNeeds.adminAddNeed, async ({ services, body, who, language }) => ({
    data: await searchable(services, addNeed(services, body, { who, language })),
  })),
  route(searchNeeds.adminChangeNeed, async ({ services, params, body, who, language }) => ({
    data: await searchable(services, changeNeed(services, params.id, body, { who, language })),
  })),
  route(searchNeeds.adminRemoveNeed, async ({ services, params, query, who, language }) => {
    await searchable(services, removeNeed(services, { id: params.id, version: query.version }, { who, language }))
    return { data: {} }
  }),
  route(searchNeeds.adminAddStarterNeeds, async ({ services, who }) => ({
    data: { added: await searchable(services, addStarterNeeds(services, who)) },
  })),
  route(searchNeeds.adminFindNeedTargets, async ({ db, query, language }) => ({
    data: await findTargets(db, query.query ?? '', language),
  })),

  route(searchPins.adminListPins, async ({ db, language }) => ({ data: await allPins(db, language) })),
  route(searchPins.adminAddPin, async ({ services, body, who, language }) => ({
    data: await addPin(services, body, { who, language }),
  })),
  route(searchPins.adminChangePin, async ({ services, params, body, who, language }) => ({
    data: await changePin(services, params.id, body, { who, language }),
  })),
  route(searchPins.adminRemovePin, async ({ services, params, query, who, language }) => {
    await removePin(services, { id: params.id, version: query.version }, { who, language })
    return { data: {} }
  }),
]
