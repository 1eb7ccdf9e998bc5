export interface ClientTables {
  /** A look at a client of another trust. Written, never changed. */
  look_beyond: {
    id: string;
    client_id: string;
    staff_id: string;
    reason: string;
    at: Date;
    ends_at: Date;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends ClientTables {}
}
