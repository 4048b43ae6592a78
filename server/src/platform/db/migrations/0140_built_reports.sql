-- Reports that people made over the registry of figures, kept by name.
CALL create_record_table('built_reports');
