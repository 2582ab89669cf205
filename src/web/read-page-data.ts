import type { HydrationState } from 'react-router'
import { ApiError } from './api/client.ts'

/** Reads the loader data and errors that the server has put into a JSON element of the document. */
export function readPageData(): HydrationState {
  const { loaderData, errors } = JSON.parse(document.getElementById('page-data')!.textContent!) as {
    loaderData: HydrationState['loaderData']
    errors?: Record<string, { status: number; message: string }>
  }
  if (!errors) return { loaderData }
  const problems = Object.entries(errors).map(([id, { status, message }]) => [id, new ApiError(status, { message })])
  return { loaderData, errors: Object.fromEntries(problems) }
}
