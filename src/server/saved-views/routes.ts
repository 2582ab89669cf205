import { savedViews } from '../../shared/contracts/saved-views.ts'
import { type Route, route } from '../http/routes.ts'
import { viewsFor } from './queries.ts'
import { addView, changeView, removeView } from './write-view.ts'

export const routes: Route[] = [
  route(savedViews.adminListViews, async ({ db, who }) => ({ data: await viewsFor(db, who) })),
  route(savedViews.adminAddView, async ({ services, body, who }) => ({ data: await addView(services, body, who) })),
  route(savedViews.adminChangeView, async ({ services, params, body, who }) => ({
    data: await changeView(services, params.id, body, who),
  })),
  route(savedViews.adminRemoveView, async ({ services, params, who }) => {
    await removeView(services, params.id, who)
    return { data: {} }
  }),
]
