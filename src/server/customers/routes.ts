import type { Route } from '../http/routes.ts'

export const routes: Route[] = []
