import { preferences } from '../../../shared/contracts/preferences.ts'
import { type Route, route } from '../../http/routes.ts'
import { changePreferences } from './change-preferences.ts'
import { preferencesOf } from './queries.ts'

export const routes: Route[] = [
  route(preferences.getPreferences, async ({ db, who }) => ({ data: await preferencesOf(db, who.userId) })),
  route(preferences.changePreferences, async ({ db, who, body, now }) => {
    await changePreferences(db, who.userId, body, now)
    return { data: await preferencesOf(db, who.userId) }
  }),
]
