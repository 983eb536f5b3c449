/** What a file of facts looks like, to be pasted as it stands, for the session of the README. */
export const FACTS_EXAMPLE = `
A file for --facts. What stands behind # need not be said:

  facts:
    - statement: Never touch prod-db-1 before 03:00 UTC. # as it was said
      essentials: [prod-db-1, '03:00'] # words of it by which it is found again
      type: safety-rule
      weight: 5 # 1 nice to know, 3 where left out, 5 must never be lost
    - id: target # by which a later value can say: supersedes: target
      statement: Move the invoices to Postgres 17.
      essentials: [invoices, Postgres 17]
      type: decision
    # other types: hard-constraint, fact, goal, preference, file-operation,
    # superseding-value`;
