const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** A pattern of `like` for what has these letters in it, as they are. */
export const containing = (typed: string) => `%${literally(typed)}%`

/** A pattern of `like` for what begins with these letters, as they are. */
export const beginningWith = (typed: string) => `${literally(typed)}%`
