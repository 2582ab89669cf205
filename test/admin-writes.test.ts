import { describe, expect, test } from 'vitest'
import { contracts, type EndpointName } from '../src/shared/contracts/all.ts'
import type { Endpoint } from '../src/shared/contracts/endpoint.ts'
import { ENDPOINT_ACCESS } from './support/access-table.ts'

/** Reasons why several endpoints need no version. */
const APPENDS = 'adds rows; an existing one stays as it is'
const EXPORTS = 'changes no record; the audit log notes the export'
const STEP = 'a step of a state machine: the row is locked, and a step that its state no longer allows is rejected'
const SENDS_ALL_IDS = 'sends the id of every row: 409 when one is missing or new'
const ABSOLUTE = 'sets one flag, after a password; repeating it has no effect'
const OWN_VIEW = 'a saved view is edited by its owner alone'

/** Admin endpoints that write without a version, each with the reason. */
const WITHOUT_VERSION: Partial<Record<EndpointName, string>> = {
  adminAddOrderNote: APPENDS,
  adminNoteMessage: APPENDS,
  adminAddStarterNeeds: APPENDS,
  adminAddStarterIngredients: APPENDS,
  adminAddStarterRoutineSteps: APPENDS,
  adminUploadImage: APPENDS,
  adminImportStatement: APPENDS,
  adminImportRedirects: 'a known old address gets the target of the file; there is nothing else to edit',
  adminRemoveRedirect: 'a redirect is never edited: it is added and removed as a whole',
  adminRemoveReviewPhoto: 'a photo is never edited; a repeated removal answers 404',
  adminImportSettlement: APPENDS,
  adminStartBackup: APPENDS,
  adminSendImportPiece: 'appends at an offset; another offset than the end is rejected',
  adminSendCustomerImportPiece: 'appends at an offset; another offset than the end is rejected',
  adminExportOrders: EXPORTS,
  adminExportInvoices: EXPORTS,
  adminExportCatalog: EXPORTS,
  adminExportSubscribers: EXPORTS,
  adminBackupDownloadUrl: EXPORTS,
  adminChangeOrderStatus: STEP,
  adminMoveOrders: STEP,
  adminShipOrder: STEP,
  adminHandOver: STEP,
  adminDeliverParcel: STEP,
  adminUndoSending: STEP,
  adminCancelRest: STEP,
  adminReceivePayment: STEP,
  adminIssueInvoice: STEP,
  adminSendOrderEmail: STEP,
  adminMakePaymentLink: STEP,
  adminSendPaymentLink: STEP,
  adminRevokePaymentLink: STEP,
  adminSendInvoice: STEP,
  adminUndoDelivery: STEP,
  adminUndoPayment: STEP,
  adminGiveGoodwill: STEP,
  adminCheckPayments: STEP,
  adminGiveRefund: STEP,
  adminRetryRefund: STEP,
  adminGiveFailedRefund: STEP,
  adminDecideReturn: STEP,
  adminReceiveReturn: STEP,
  adminRefundReturn: STEP,
  adminOpenExchange: STEP,
  adminSettleLine: STEP,
  adminResolveLine: STEP,
  adminAcceptReceipt: STEP,
  adminRejectReceipt: STEP,
  adminMatchRow: STEP,
  adminIgnoreRow: STEP,
  adminUndoRow: STEP,
  adminStopImport: STEP,
  adminStopCustomerImport: STEP,
  adminResendInvitation: STEP,
  adminDiscardEmail: STEP,
  adminRetryEmails: STEP,
  adminApproveApplication: STEP,
  adminRejectApplication: STEP,
  adminRequestInformation: STEP,
  adminEndApproval: STEP,
  adminEndOffer: 'final; an offer has no editor, and repeating it has no effect',
  adminUnsubscribe: 'final; repeating it has no effect',
  adminEndStaffSessions: 'deletes sessions; repeating it has no effect',
  adminChangeGroupMembers: 'adds or removes single customers; repeating it has no effect',
  adminTagProducts: 'adds or removes single tags; repeating it has no effect',
  adminAdjustStock: 'adds a difference to the current quantity; below zero is rejected',
  adminDecideReviews: 'sends the status that was read with each review; changed ones are skipped and counted',
  adminSaveGrid: 'sends a version with each product',
  adminMoveAttribute: 'moves one attribute before another; both must still exist, and repeating it has no effect',
  adminSortContent: SENDS_ALL_IDS,
  adminSortZones: SENDS_ALL_IDS,
  adminRemoveZeroResult: 'a search is listed or not; one that was removed meanwhile answers 404',
  adminRemoveBackup: 'a backup is never edited',
  adminRenewWebhookSecret: 'replaces the secret, whichever it was',
  adminTestWebhook: APPENDS,
  adminRevokeApiKey: 'final; a key has no editor, and repeating it has no effect',
  adminReplayDeliveries: STEP,
  adminChangeView: OWN_VIEW,
  adminRemoveView: OWN_VIEW,
  adminSwitchProductFeed: 'sets one flag; repeating it has no effect',
  adminBlockStaff: ABSOLUTE,
  adminRequireSecondFactor: ABSOLUTE,
}

/** Admin endpoints that write, except those that create a record. */
const writes = (Object.keys(contracts) as EndpointName[]).filter(name => {
  const { access, method, reads, status } = contracts[name] as Endpoint
  return access === 'admin' && method !== 'GET' && !reads && status !== 201
})

/** Returns the names of the fields in an endpoint's body and query. */
function fieldsOf(name: EndpointName): string[] {
  const { body, query } = contracts[name] as unknown as Record<'body' | 'query', { shape?: object } | undefined>
  return [body, query].flatMap(part => Object.keys(part?.shape ?? {}))
}

const hasVersion = (name: EndpointName) => fieldsOf(name).includes('version')

describe('optimistic locking of admin writes', () => {
  test.each(writes)('%s requires a version, or is a listed exception', name => {
    expect(hasVersion(name)).toBe(WITHOUT_VERSION[name] === undefined)
  })

  test.each(writes.filter(hasVersion))('%s declares the error of a version conflict', name => {
    expect((contracts[name] as Endpoint).errors).toContain('conflict')
  })

  test('lists no exception for a removed endpoint', () => {
    expect(Object.keys(WITHOUT_VERSION).filter(name => !writes.includes(name as EndpointName))).toEqual([])
  })

  test('requires a permission for every admin write', () => {
    for (const name of writes) expect(['anyone', 'signed-in']).not.toContain(ENDPOINT_ACCESS[name])
    expect(writes.length).toBeGreaterThan(80)
  })
})
