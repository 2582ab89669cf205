/**
 * React Router's `createBrowserRouter`, put together from its parts. The module that exports it brings Link, Form and the
 * framework's prefetching along, some ten kilobytes that cannot be shaken off and that this shop does not use
 * (docs/decisions/0006). The parts are exported as unstable: the version is pinned, and the journeys would show a change.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'

interface BrowserRouterOptions {
  basename: string
  hydrationData: HydrationState
  getContext: () => RouterContextProvider
}

export function createBrowserRouter(
  routes: RouteObject[],
  options: BrowserRouterOptions,
): ReturnType<typeof createRouter> {
  return createRouter({
    ...options,
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationRouteProperties,
  }).initialize()
}
