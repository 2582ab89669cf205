const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

/** A pattern of `like` for what has these letters in it, as they are. */
export const containsPattern = (typed: string) => `%${literally(typed)}%`

/** A pattern of `like` for what begins with these letters, as they are. */
export const startsWithPattern = (typed: string) => `${literally(typed)}%`
