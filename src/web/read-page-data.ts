import type { HydrationState } from 'react-router'
import { ApiError } from './api/client.ts'

/** Reads the loader data of the server from the document's JSON element. */
export function readPageData(): HydrationState {
  const { loaderData, errors } = JSON.parse(document.getElementById('page-data')!.textContent!) as {
    loaderData: HydrationState['loaderData']
    errors?: Record<string, { status: number; message: string }>
  }
  if (!errors) return { loaderData }
  const problems = Object.entries(errors).map(([id, { status, message }]) => [id, new ApiError(status, { message })])
  return { loaderData, errors: Object.fromEntries(problems) }
}
