import { inject } from 'vitest'
import { startEmbeddedPostgres } from '../../src/server/database/embedded.ts'
import { copyCluster } from './copy-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a stopped cluster with the template databases. */
    preparedCluster: string
  }
}

/** Name of the database with the demo shop in a prepared cluster. */
export const DEMO_DATABASE = 'template_demo'

/**
 * Starts a cluster with the demo shop and the durability settings of production. Copying the prepared cluster takes a
 * fifth of the time of creating one.
 */
export function startPreparedPostgres(folder: string) {
  copyCluster(inject('preparedCluster'), folder)
  return startEmbeddedPostgres({ folder, password: 'test' })
}
