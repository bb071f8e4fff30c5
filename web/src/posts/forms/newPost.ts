/**
 * The name of the draft of a new post. All kinds share it, so that switching the kind keeps the
 * text.
 */
export const newPostDraft = 'post.new'

/** Returns true for pages with the form for a new post of any kind, which share the draft. */
export const continuesOnNewPost = (path: string) => /^\/bulletins\/\w+\/new$/.test(path)
