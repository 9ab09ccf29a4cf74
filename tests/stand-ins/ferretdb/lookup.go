package main

import (
	"context"
	"database/sql"
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite"
)

const lookEvery = 100 * time.Millisecond

// keepLookups gives every collection an index by which FerretDB finds a document by its _id. FerretDB 1.24 has one of
// its own, on another expression than it asks for, so that SQLite reads the whole table each time.
func keepLookups(stopped context.Context, location string) {
	parsed, err := url.Parse(location)
	if err != nil {
		return
	}
	folder := parsed.Path
	if folder == "" {
		folder = parsed.Opaque
	}
	seen := map[string]int{}
	for {
		select {
		case <-stopped.Done():
			return
		case <-time.After(lookEvery):
		}
		files, err := filepath.Glob(filepath.Join(folder, "*.sqlite"))
		if err != nil {
			continue
		}
		for _, file := range files {
			schema, err := indexTables(stopped, file, seen[file])
			if err != nil {
				slog.Debug("no lookup index for now", "file", file, "err", err)
				continue
			}
			seen[file] = schema
		}
	}
}

// indexTables answers the schema's number, by which a file is left alone that has not changed since.
func indexTables(ctx context.Context, file string, before int) (int, error) {
	db, err := sql.Open("sqlite", "file:"+file+"?_pragma=busy_timeout(1000)&_pragma=synchronous(off)")
	if err != nil {
		return before, err
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	schema := 0
	if err := db.QueryRowContext(ctx, "PRAGMA schema_version").Scan(&schema); err != nil || schema == before {
		return before, err
	}
	tables, err := tablesWithout(ctx, db)
	if err != nil {
		return before, err
	}
	for _, table := range tables {
		name := strings.ReplaceAll(table, `"`, `""`)
		statement := fmt.Sprintf(`CREATE INDEX IF NOT EXISTS "%s%s" ON "%s" (_ferretdb_sjson->'$._id')`, name, suffix, name)
		if _, err := db.ExecContext(ctx, statement); err != nil {
			return before, err
		}
	}
	err = db.QueryRowContext(ctx, "PRAGMA schema_version").Scan(&schema)
	return schema, err
}

const suffix = "_lookup"

func tablesWithout(ctx context.Context, db *sql.DB) ([]string, error) {
	rows, err := db.QueryContext(ctx, `
		SELECT t.name FROM sqlite_schema t
		WHERE t.type = 'table' AND t.sql LIKE '%_ferretdb_sjson%' AND NOT EXISTS (
			SELECT 1 FROM sqlite_schema i WHERE i.type = 'index' AND i.name = t.name || ?)`, suffix)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var tables []string
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			return nil, err
		}
		tables = append(tables, table)
	}
	return tables, rows.Err()
}
