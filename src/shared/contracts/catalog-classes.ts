import { z } from 'zod'
import { PROFESSIONS } from '../rules/professions.ts'
import { endpoint } from './endpoint.ts'

export const catalogClasses = {
  listProductClasses: endpoint({
    method: 'GET',
    path: '/products/classes',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List product classes that only certain professions may order',
    response: z.array(z.object({ code: z.string(), name: z.string(), professions: z.array(z.enum(PROFESSIONS)) })),
  }),
}
