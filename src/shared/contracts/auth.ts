import { z } from 'zod'
import { GENDERS } from '../rules/genders.ts'
import { PERMISSIONS, STAFF_ROLES } from '../rules/permissions.ts'
import { PROFESSIONS } from '../rules/professions.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const THEMES = ['light', 'dark'] as const

export const user = z.object({
  id: field.id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(['customer', 'professional', 'admin']).describe('`professional` is a customer with a valid approval.'),
  staffRole: z.enum(STAFF_ROLES).nullable().describe('Role of a member of staff; null for customers.'),
  permissions: z.array(z.enum(PERMISSIONS)).describe('Permissions of the role; checked again on each request.'),
  secondFactorDue: z.boolean().describe('True if a second factor must be set up before the admin can be used.'),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  language: field.language.describe('Language of emails, and of the dashboard for staff.'),
  gender: z.enum(GENDERS).nullable(),
  emailVerified: z.boolean(),
  professionalStatus: z.enum(['pending', 'approved', 'rejected']).nullable(),
  profession: z
    .enum(PROFESSIONS)
    .nullable()
    .describe('Profession of the valid approval; it decides which products may be ordered.'),
  hasOwnPrices: z
    .boolean()
    .describe('True if prices or promotions differ from the public ones: an approval, a price list, a promotion.'),
})
export type User = z.output<typeof user>

/**
 * New password: 8 to 128 characters of any kind. Passwords are compared after NFKC normalisation, because keyboards
 * encode the same character differently.
 */
export const newPassword = z
  .string({ error: 'required' })
  .refine(value => [...value].length >= 8, { error: 'too-short', params: { min: 8 } })
  .refine(value => [...value].length <= 128, { error: 'too-long', params: { max: 128 } })
  .refine(value => value.isWellFormed() && !value.includes('\u0000'), 'characters')
const givenPassword = z.string({ error: 'required' }).min(1, 'required').max(1_024, 'too-long')

/** Licence details in a professional's application. */
export const professionalDetails = z.object({
  profession: z.enum(PROFESSIONS, { error: 'choice' }),
  licenceNumber: field.line(60),
  issuingBody: field.line(120),
  workplace: field.line(120, { min: 0 }).optional(),
})

const signedIn = z.object({ token: z.string(), user })
const nothing = z.object({})

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login/',
    access: 'anyone',
    identifies: false,
    errors: ['not-found', 'second-factor', 'wrong-credentials'],
    summary: 'Sign in',
    description:
      'Returns an access token and sets the refresh cookie. With a second factor the first call answers `second-factor`; repeat it with `code`.',
    limit: 'sign-in',
    body: z.object({
      email: field.email,
      password: givenPassword,
      code: z
        .string()
        .trim()
        .max(60, 'too-long')
        .optional()
        .describe('Code of the second factor, from the app or a recovery code, if the account has one.'),
    }),
    response: signedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register/',
    access: 'anyone',
    identifies: false,
    errors: ['conflict', 'not-found'],
    summary: 'Create an account, optionally with a professional application',
    description: 'Signs in and sends an email to confirm the address.',
    limit: 'sign-in',
    body: z
      .object({
        first_name: field.line(60),
        last_name: field.line(60),
        email: field.email,
        password: newPassword,
        phone: field.phone().optional(),
        accountType: z.enum(['customer', 'professional'], { error: 'choice' }).default('customer'),
        professional: professionalDetails.optional(),
      })
      .refine(body => body.accountType === 'customer' || body.professional, {
        error: 'required',
        path: ['professional'],
      }),
    response: signedIn,
    status: 201,
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me/',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Get the signed-in user',
    response: user,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/auth/profile/',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Change the profile',
    limit: 'write',
    body: z.object({
      firstName: field.line(60),
      lastName: field.line(60),
      email: field.email,
      phone: z.union([z.literal(''), field.phone()]).nullish(),
      dateOfBirth: z.union([z.literal(''), z.iso.date('date')]).nullish(),
      gender: z.union([z.literal(''), z.enum(GENDERS, { error: 'choice' })]).nullish(),
    }),
    response: user,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'signed-in',
    errors: ['not-found', 'wrong-credentials'],
    summary: 'Change the password and end all other sessions',
    limit: 'sign-in',
    body: z.object({ currentPassword: givenPassword, newPassword }),
    response: nothing,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'anyone',
    identifies: false,
    summary: 'Send a password reset link by email',
    description: 'The response is the same for unknown addresses.',
    limit: 'sign-in',
    body: z.object({ email: field.email }),
    response: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'anyone',
    identifies: false,
    errors: ['dead-token', 'not-found'],
    summary: 'Set a new password with the token of the email and end all sessions',
    limit: 'sign-in',
    body: z.object({ token: z.string({ error: 'required' }).min(1, 'required').max(200), password: newPassword }),
    response: nothing,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    access: 'anyone',
    identifies: false,
    errors: ['dead-token'],
    summary: 'Confirm the email address with the token of the email',
    limit: 'sign-in',
    body: z.object({ token: z.string({ error: 'required' }).min(1, 'required').max(200) }),
    response: nothing,
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Send the verification email again',
    limit: 'sign-in',
    response: nothing,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    identifies: false,
    summary: 'End the session',
    description: 'Accepts an expired access token, too.',
    limit: 'browse',
    response: nothing,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'anyone',
    identifies: false,
    errors: ['forbidden', 'not-found', 'signed-out'],
    summary: 'Exchange the refresh cookie for a new access token',
    description: 'The refresh token is rotated: each works once. `forbidden` for a page of another origin.',
    limit: 'browse',
    response: signedIn,
  }),
}
